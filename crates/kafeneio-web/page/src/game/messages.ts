import { KafeneioError } from "kafeneio";
import { texts } from "../texts";

/**
 * Returns the message of an error as a sentence. Where somebody has clicked and not written, the place in the
 * text is left out.
 */
export function messageOf(error: unknown, clicked = false): string {
  const spoken = error instanceof KafeneioError ? texts.refusals[error.reason] : undefined;
  if (clicked && spoken) return spoken;
  const message = error instanceof Error ? error.message : String(error);
  return sentence(clicked ? message.replace(/^(play|step|turn|roll)( at column \d+)?(: (step|square) \d+[^:]*)?: /, "") : message);
}

/** Capitalizes an ordinary word at the start. The name of a square or of an option, such as `h8`, is written as it is. */
function sentence(message: string): string {
  const isWord = /^\p{L}+(?![\p{L}\d_])/u.test(message);
  return isWord ? message.charAt(0).toUpperCase() + message.slice(1) : message;
}
