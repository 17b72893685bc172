import { plakoto } from "kafeneio/plakoto";
import { loadPlayer } from "kafeneio/players/plakoto";

const session = plakoto.rules().session();
const strong = await loadPlayer(session.rules, "strong");
const [best] = await strong.rank(session, "61", { top: 1 });
document.body.textContent = `${best.play}, by a page of webpack`;
