import type { Words } from '../words-type.ts'
import type { picture as zh } from '../zh/picture.ts'

export const picture: Words<typeof zh> = {
  hint: 'JPG or PNG, up to 500 KB each; {{most}} at most.',
  add: 'Upload a picture',
  remove: 'Remove picture {{place}}',
  one: 'Picture {{place}}',
  type: 'Only JPG or PNG pictures can be uploaded. Choose another file',
  size: 'The picture must not exceed 500 KB. Make it smaller and upload it again',
}
