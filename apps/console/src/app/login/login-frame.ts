import { currentLanguage } from '../../lib/language.ts'
import { login as en } from '../../locales/en/login.ts'
import { login as zh } from '../../locales/zh/login.ts'
import './login.css'

/**
 * Draws brand and form of the login page from the template in index.html, so that a person can begin to type while React is on its way.
 * The page takes its place, and what has been typed.
 */
export const drawLoginFrame = (onTyping: () => void): void => {
  const template = document.querySelector<HTMLTemplateElement>('template#login-frame')
  if (!template) return
  const words: Record<string, string> = currentLanguage() === 'zh' ? zh : en
  const frame = document.importNode(template.content, true)
  for (const element of frame.querySelectorAll<HTMLElement>('[data-word]')) {
    element.textContent = words[element.dataset.word ?? ''] ?? ''
  }
  const form = frame.querySelector('form')
  form?.addEventListener('input', onTyping)
  form?.addEventListener('keydown', ({ key }) => {
    if (key === 'Enter') form.dataset.entered = ''
  })
  document.getElementById('root')?.replaceChildren(frame)
  document.getElementById('account')?.focus()
}

/** What somebody has typed into a field of the frame, and whether he is there. */
export const inFrame = (id: 'account' | 'password'): { value: string; hasFocus: boolean } => {
  const field = document.querySelector<HTMLInputElement>(`form[data-frame] #${id}`)
  return { value: field?.value ?? '', hasFocus: field !== null && document.activeElement === field }
}

/** Whether somebody has pressed Enter in the frame, which cannot sign him in itself. */
export const isFrameEntered = (): boolean => document.querySelector('form[data-frame][data-entered]') !== null
