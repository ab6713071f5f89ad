import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A picture that is not as it was; one of the two sides may be missing. */
export interface Change {
  /** Below the folder of a set: `zh-light-1440/login.png`. */
  file: string
  kind: 'changed' | 'new' | 'gone'
}

const picturesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true }).catch((): string[] => [])).filter(file => file.endsWith('.png')).sort()

/**
 * Which pictures of the variants differ between two sets. None of the two is held to be right: a person looks.
 *
 * @param differs whether a person could see it
 */
export async function findChanges(
  now: string,
  before: string,
  variants: readonly string[],
  differs: (one: Buffer, other: Buffer) => Promise<boolean>,
): Promise<Change[]> {
  const ours = (file: string) => variants.some(variant => file.startsWith(`${variant}/`))
  const [taken, earlier] = await Promise.all([picturesIn(now), picturesIn(before)])
  const [newer, older] = [new Set(taken.filter(ours)), new Set(earlier.filter(ours))]
  const changes: Change[] = []
  for (const file of [...newer.union(older)].sort()) {
    if (!older.has(file)) changes.push({ file, kind: 'new' })
    else if (!newer.has(file)) changes.push({ file, kind: 'gone' })
    else {
      const [one, other] = await Promise.all([readFile(join(now, file)), readFile(join(before, file))])
      if (await differs(one, other)) changes.push({ file, kind: 'changed' })
    }
  }
  return changes
}

/** Writes a page with all pictures of the variants, small and beside each other: one row a picture, one column a variant. */
export async function writeContactSheet(folder: string, variants: readonly string[]): Promise<string> {
  const files = new Set(await picturesIn(folder))
  const names = new Set([...files].map(file => file.split('/').slice(1).join('/')))
  const rows = [...names].sort().flatMap(name => {
    const shown = variants.filter(variant => files.has(`${variant}/${name}`))
    if (shown.length === 0) return []
    const pictures = shown.map(variant => figure(`${variant}/${name}`, variant))
    return [`<h2>${name.replace('.png', '')}</h2><div>${pictures.join('')}</div>`]
  })
  return writePage(join(folder, 'index.html'), 'Pictures', rows)
}

/** Writes a page with what has changed, before and now side by side. */
export async function writeChanges(folder: string, before: string, changes: readonly Change[]): Promise<string> {
  const rows = changes.map(({ file, kind }) => {
    const sides = [
      ...(kind === 'new' ? [] : [figure(join(before, file), 'before')]),
      ...(kind === 'gone' ? [] : [figure(file, 'now')]),
    ]
    return `<h2>${file.replace('.png', '')} · ${kind}</h2><div class="pair">${sides.join('')}</div>`
  })
  return writePage(join(folder, 'changes.html'), `${changes.length} changed`, rows)
}

const figure = (source: string, caption: string): string =>
  `<figure><a href="${source}"><img loading="lazy" src="${source}" alt=""></a><figcaption>${caption}</figcaption></figure>`

const style = `body{font:14px system-ui;margin:24px;background:#eceff1}h2{font-size:14px;margin:24px 0 6px}
div{display:flex;gap:12px;overflow-x:auto}figure{margin:0;flex:none}img{height:220px;border:1px solid #b0bec5;background:#fff}
.pair img{height:auto;max-width:46vw}figcaption{color:#546e7a;font-size:12px}`

async function writePage(path: string, title: string, rows: readonly string[]): Promise<string> {
  const page = `<!doctype html><meta charset="utf-8"><title>${title}</title><style>${style}</style><h1>${title}</h1>${rows.join('\n')}`
  await writeFile(path, page)
  return path
}
