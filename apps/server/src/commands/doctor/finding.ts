/** The doctor's finding about one subject. `bad` makes the command fail. */
export interface Finding {
  about: string
  state: 'ok' | 'attention' | 'bad'
  /** What was found. */
  text: string
  /** What to do about it; nothing when all is well. */
  advice?: string
}

export const ok = (about: string, text: string): Finding => ({ about, state: 'ok', text })
export const attention = (about: string, text: string, advice: string): Finding => ({
  about,
  state: 'attention',
  text,
  advice,
})
export const bad = (about: string, text: string, advice: string): Finding => ({ about, state: 'bad', text, advice })
