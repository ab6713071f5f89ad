interface Box {
  width: number
  /** No more lines than these; what does not fit ends in an ellipsis. */
  lines: number
  widthOf: (text: string) => number
}

/** A mark that may not begin a line stays with the word before it, one that may not end a line with the word after it. */
const closing = /^[\s\p{Pe}\p{Pf}\p{Po}]+$/u
const opening = /[\p{Ps}\p{Pi}]$/u

/** The pieces that a line may end after: words, of Chinese too, with the marks around them. */
function piecesOf(text: string): string[] {
  const pieces: string[] = []
  for (const { segment } of new Intl.Segmenter('zh', { granularity: 'word' }).segment(text)) {
    const last = pieces.at(-1)
    if (last !== undefined && (closing.test(segment) || opening.test(last))) pieces[pieces.length - 1] += segment
    else pieces.push(segment)
  }
  return pieces
}

/** Lines of a text as a picture needs them, which breaks none by itself. A word wider than a line is broken anywhere. */
export function wrapText(text: string, { width, lines: most, widthOf }: Box): string[] {
  const fits = (line: string) => widthOf(line.trimEnd()) <= width
  const lines: string[] = []
  let line = ''
  for (const piece of piecesOf(text)) {
    for (const part of fits(piece) ? [piece] : piece) {
      if (line !== '' && !fits(line + part)) {
        lines.push(line)
        line = ''
      }
      line += part
    }
  }
  if (line !== '') lines.push(line)
  const last = lines.slice(most - 1).join('')
  const shown = lines.length <= most ? lines : [...lines.slice(0, most - 1), shortened(last, fits)]
  return shown.map(each => each.trimEnd())
}

/** As much of a text as fits with an ellipsis behind it. */
function shortened(text: string, fits: (line: string) => boolean): string {
  const signs = [...text]
  while (signs.length > 0 && !fits(`${signs.join('')}…`)) signs.pop()
  return `${signs.join('').trimEnd()}…`
}

/** The largest size, at most `size` and at least `least`, at which a text takes no more than `width` in one line. */
export const fittingSize = (
  text: string,
  width: number,
  size: number,
  least: number,
  widthOf: Box['widthOf'],
): number => Math.max(least, Math.min(size, Math.floor((size * width) / widthOf(text))))
