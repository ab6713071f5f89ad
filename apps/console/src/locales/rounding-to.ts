/** What a fee is rounded to, in fen; the same in both languages, because each amount brings its currency's words. */
export const roundingTo = {
  fen1: '{{money1}}',
  fen5: '{{money5}}',
  fen10: '{{money10}}',
  fen25: '{{money25}}',
  fen50: '{{money50}}',
  fen100: '{{money100}}',
  fen250: '{{money250}}',
  fen500: '{{money500}}',
  fen1000: '{{money1000}}',
  fen5000: '{{money5000}}',
}
