import type { Words } from '../words-type.ts'
import type { banner as zh } from '../zh/banner.ts'

export const banner: Words<typeof zh> = {
  title: 'Advertisements',
  one: 'advertisement',
  field: {
    pictureUrl: 'Picture',
    title: 'Title',
    place: 'Place',
    state: 'Status',
    fromDay: 'First day',
    untilDay: 'Last day',
    position: 'Position',
    link: 'Link',
    enabled: 'Enabled',
    remark: 'Remark',
    creatorName: 'Created by',
    createdAt: 'Created at',
  },
  place: { shareRegister: 'Share registration page', app: 'App' },
  state: { coming: 'Scheduled', running: 'Running', over: 'Ended', disabled: 'Disabled' },
  noEnd: 'No end',
  placeHint: {
    shareRegister: 'Shown below the shared parking registration form, to anyone without signing in.',
    app: 'Apps read it from /api/banner/list and show it.',
  },
  linkHint: 'The address opened by tapping it. Leave empty for no link.',
  daysHint: 'Runs through both days; leave the last day empty for no end.',
  positionHint: 'Lowest first.',
  picture: {
    choose: 'Upload a picture',
    another: 'Choose another',
    hint: 'JPG or PNG, up to 500 KB. Wide pictures fit best, e.g. 1200×400.',
    type: 'Only JPG and PNG pictures can be uploaded. Choose another file',
    size: 'The picture must not exceed 500 KB. Make it smaller and upload it again',
    preview: 'What drivers see',
    mark: 'Advertisement',
    alt: 'Advertisement picture',
  },
  empty: {
    title: 'No advertisements yet',
    hint: 'Add one with "New": a picture, a place and its dates. Drivers see it from the first day on the registration page, or in the app.',
  },
  removeSelected: 'Remove {{count}}',
  removeTitle: 'Remove advertisements',
  removeConfirm: '{{names}} will be removed and no longer shown to drivers. To pause it, disable it instead. Remove?',
  removed: '{{count}} removed',
}
