/** Every text of the page, in English. Another language is another file of this shape. */
export const en = {
  page: {},
  plakoto: {},
  boloko: {},
  bolo: {},
  buku: {},
};

export type Texts = typeof en;
