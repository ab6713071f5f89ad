import type { Words } from '../words-type.ts'
import type { banner as zh } from '../zh/banner.ts'

export const banner: Words<typeof zh> = {
  title: 'Advertisements',
  one: 'advertisement',
  field: {
    pictureUrl: 'Picture',
    title: 'Title',
    place: 'Place',
    state: 'State',
    fromDay: 'First day',
    untilDay: 'Last day',
    position: 'Order',
    link: 'Link',
    enabled: 'Enabled',
    remark: 'Remark',
    creatorName: 'Created by',
    createdAt: 'Created at',
  },
  place: { shareRegister: 'Share registration page', app: 'App' },
  state: { coming: 'Coming', running: 'Running', over: 'Over', disabled: 'Disabled' },
  noEnd: 'No end',
  placeHint: {
    shareRegister: 'Stands below the form of share registration, for anybody without signing in.',
    app: 'Apps read it by /api/banner/list and show it.',
  },
  linkHint: 'The address that a press opens. Left empty, it cannot be pressed.',
  daysHint: 'It runs on the first and the last day, too; without a last day it runs on.',
  positionHint: 'The lowest comes first.',
  picture: {
    choose: 'Upload a picture',
    another: 'Another one',
    hint: 'jpg or png, up to 500KB. A wide one fits best, 1200×400 for instance.',
    type: 'Only jpg and png pictures can be uploaded. Choose another file',
    size: 'The picture must not exceed 500KB. Make it smaller and upload it again',
    preview: 'What drivers see',
    mark: 'Advertisement',
    alt: 'Picture of the advertisement',
  },
  empty: {
    title: 'No advertisements yet',
    hint: 'Add one by "New": a picture, a place and its days. From the first day on drivers see it on the page of share registration, or in the app.',
  },
  removeSelected: 'Remove {{count}}',
  removeTitle: 'Remove advertisements',
  removeConfirm: 'Removes {{names}}: drivers no longer see it. To pause it only, disable it instead. Remove?',
  removed: '{{count}} removed',
}
