import type { Words } from '../words-type.ts'
import type { file as zh } from '../zh/file.ts'

export const file: Words<typeof zh> = {
  title: 'Files',
  one: 'file',
  field: {
    name: 'Name',
    use: 'Kind',
    state: 'Status',
    byteCount: 'Size',
    usedBy: 'Used by',
    ownerName: 'Owner',
    keptUntil: 'Kept until',
    createdAt: 'Created at',
  },
  use: {
    export: 'Export',
    importTemplate: 'Import template',
    failedRows: 'Failed import rows',
    upload: 'Uploaded picture',
    avatar: 'Avatar',
    bannerPicture: 'Advertisement picture',
    lotPhoto: 'Car park photo',
    repairPicture: 'Repair picture',
    inspectionPicture: 'Inspection picture',
  },
  state: { used: 'In use', unused: 'Unused', kept: 'Removed in time' },
  usedBy: {
    banner: 'advertisement {{name}}',
    lot: 'car park {{name}}',
    inspection: 'inspection {{name}}',
    repairOrder: 'repair order of {{name}}',
    user: 'employee {{name}}',
  },
  usage: {
    label: 'Storage',
    limited: '{{bytes}} of {{limit}} used',
    free: '{{bytes}} used, no limit set',
    use: '{{use}}: {{count}}, {{bytes}}',
    unused: 'Unused: {{count}}, {{bytes}}; removed 24 hours after the upload',
    sheets: 'Sheets waiting to be imported: {{count}}, {{bytes}}; kept in the database, not counted',
  },
  forever: 'Permanently',
  empty: {
    title: 'No files yet',
    hint: 'They appear here when someone exports a list, or uploads an avatar, an advertisement or a photo of a car park.',
  },
  removeSelected: 'Remove {{count}}',
  removeTitle: 'Remove files',
  removeConfirm: '{{names}} will be removed permanently. Links to them stop working. Remove?',
  removed: '{{count}} removed',
}
