/** A plate whose province the camera could not read: what stands there says so of that sign alone. */
const halfRead = /^\p{Script=Han}(?=[A-Z]*\d)[A-Z][A-Z0-9]{4,6}$/u
/** Signs of the words that say that there is none, or what stands there instead; on no plate of any kind. */
const saysSo = /[无無未不没沒非牌车車默认認失败敗误誤错錯识識检檢效]/
const han = /\p{Script=Han}/gu
/** One sign for every place, as where a picture was too dark: "00000000", "XXXXXXX". */
const fill = /^(0+|X{3,}|O{3,}|[^\p{L}\p{N}]+)$/u

const negation = 'NO|NOT|NON|UN|WITHOUT|CANNOT|CANT'
const thing =
  'PLATES?|NUMBERS?|LICEN[SC]ED?|LICEN[SC]EPLATES?|REGISTERED|REGISTRATION|READ|READABLE|FOUND|RECOGNI[SZ]ED|RECOGNI[SZ]ABLE|RECOGNITION|DETECTED|DETECTION|KNOWN|DEFINED|IDENTIFIED|AVAILABLE|LPR|ANPR|OCR|DATA|RESULTS?|TAGS?|CARS?|VEHICLES?|VALID'
const alone =
  'NULL|NONE|NIL|NAN|NA|N/A|NPF|EMPTY|BLANK|INVALID|ERROR|FAIL|FAILED|FAILURE|DEFAULT|MISSING|ILLEGIBLE|UNREAD|UNKNOWN|UNDEFINED|UNREGISTERED|FALSE|(LICEN[SC]E)?(PLATE|NUMBER)'
/** Words put together, in either order: NO PLATE, NOT RECOGNIZED, PLATE UNKNOWN. */
const words = new RegExp(`^(?:(?:${thing})?(?:(?:${negation})(?:${thing})+|${alone})(?:${thing})?)$`)
/** Some cameras count those without a plate; shorter words with digits are plates somewhere. */
const countedWords = /^(\D{6,})\d+$/

/**
 * Whether a text in the place of a plate says that there is none. A rule and no list of words, since every firmware has its own; a plate that was read is never
 * taken for one: it has letters and digits as on plates, and neither a word of Chinese nor one of these English ones.
 */
export function saysNoPlate(normalised: string): boolean {
  if (normalised === '' || fill.test(normalised)) return true
  const text = normalised.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '').replace(/[_\s]/g, '')
  if (text === '' || fill.test(text)) return true
  const signs = text.match(han)?.length ?? 0
  if (signs === 0) return words.test(text) || words.test(countedWords.exec(text)?.[1] ?? '')
  return signs === text.length || (saysSo.test(text) && !halfRead.test(text))
}
