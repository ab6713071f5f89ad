import { Refusal } from './refusal.mjs'

/** Where the server keeps the nouns of an area of the console, unless --server says otherwise. */
const serverAreas = {
  basic: 'site',
  dashboard: 'report',
  group: 'group',
  member: 'member',
  operation: 'access',
  shared: 'shared',
  system: 'system',
}

const kebab = name => name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
const plural = name =>
  /[^aeiou]y$/.test(name) ? `${name.slice(0, -1)}ies` : /(s|x|ch|sh)$/.test(name) ? `${name}es` : `${name}s`
/** What is spelt in capitals in sentences. */
const abbreviations = { id: 'ID', qr: 'QR', sms: 'SMS', url: 'URL' }
const wordsOf = noun =>
  kebab(noun)
    .split('-')
    .map(word => abbreviations[word] ?? word)
    .join(' ')
/** A letter is spelt out where it stands in an abbreviation: "an SMS". */
const articleOf = words => (/^([aeiou]|[AEFHILMNORSX][A-Z])/.test(words) ? 'an' : 'a')
const upperFirst = name => name[0].toUpperCase() + name.slice(1)

/**
 * Everything that a new screen is called: `basic/probe`, `system/smsSignature`.
 *
 * @throws Refusal
 */
export function namesOf(key = '', options = {}) {
  const match = /^([a-z][a-z]*)\/([a-z][a-zA-Z0-9]*)$/.exec(key)
  if (!match)
    throw new Refusal(
      `Say AREA/NOUN, in camelCase and singular: basic/probe, system/smsSignature${key && `; not ${key}`}.`,
    )
  const [, area, noun] = match
  const serverArea = options.server ?? serverAreas[area]
  if (!serverArea)
    throw new Refusal(`Say which area of the server it belongs to: npm run new-screen -- ${key} --server site.`)
  if (!/^[a-z]+$/.test(serverArea))
    throw new Refusal(`An area of the server is one word in lower case, not ${serverArea}.`)
  const words = wordsOf(noun)
  const at = options.at ?? `/_cloud_${area}/${noun}`
  if (!/^\/[\w/]+$/.test(at))
    throw new Refusal(`A path begins with / and holds letters, digits, _ and /, unlike ${at}.`)
  return {
    key,
    area,
    noun,
    serverArea,
    at,
    kebab: kebab(noun),
    snake: kebab(noun).replaceAll('-', '_'),
    zh: textOf(options.zh, `${upperFirst(words)} 管理`),
    en: textOf(options.en, upperFirst(plural(words))),
  }
}

function textOf(text, otherwise) {
  if (text !== undefined && !/^[^'\\{}]{1,32}$/.test(text))
    throw new Refusal(`A title has at most 32 characters and no quotes, unlike ${text}.`)
  return text ?? otherwise
}

/** The text of a template with the noun's names in the place of "some noun". */
export function fillIn(template, { noun, kebab: file, snake, zh, en }) {
  const words = wordsOf(noun)
  return template
    .replaceAll('SomeNouns', upperFirst(plural(noun)))
    .replaceAll('SomeNoun', upperFirst(noun))
    .replaceAll('someNoun', noun)
    .replaceAll('some_noun', snake)
    .replaceAll('some-noun', file)
    .replaceAll('a some noun', `${articleOf(words)} ${words}`)
    .replaceAll('some nouns', plural(words))
    .replaceAll('some noun', words)
    .replaceAll('中文标题', zh)
    .replaceAll('English title', en)
}
