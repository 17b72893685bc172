// The games by name.

import { bolo, boloko, buku, plakoto } from "kafeneio";

export const games = { plakoto, boloko, bolo, buku };
