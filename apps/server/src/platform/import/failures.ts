import type { Sentences } from '../../lib/sentences.ts'

export const importFailures = {
  'import.earlier': { zh: '与表格中前面的一行重复', en: 'An earlier row of the sheet says the same' },
  'import.present': { zh: '系统中已有，保持不变', en: 'Already there; it stays as it is' },
  'import.nothing': {
    zh: '没有可导入的行。请先选择各列对应的表头',
    en: 'There are no rows to import. Choose the headings of the columns first',
  },
  'import.moved': {
    zh: '预演之后数据有变化，请查看更新后的结果，再确认导入',
    en: 'Something has changed since the rehearsal. Look at its new result, then import',
  },
  'import.over': {
    zh: '该导入已经执行或已取消，请刷新页面',
    en: 'This import was carried out or cancelled already. Refresh the page',
  },
  'import.faulty': {
    zh: '有 {count} 行有误，整张表都没有导入。请先改正这些行，再确认',
    en: 'Nothing of this sheet was imported, since {count} of its rows are wrong. Correct them, then import',
  },
  'import.stays': {
    zh: '已入账的付款不能随导入撤销；有误的付款请在订单中逐笔申请退款',
    en: 'Payments that are in the books cannot be undone by their import. Ask for a refund of each wrong one at its order',
  },
  'import.notHeading': { zh: '表格中没有“{heading}”这一列', en: 'The sheet has no column “{heading}”' },
  'import.notRow': { zh: '表格中没有这一行', en: 'The sheet has no such row' },
  'import.tooLate': {
    zh: '导入超过 24 小时，不能再撤销',
    en: 'The import is more than 24 hours old and cannot be undone any more',
  },
  'import.touched': {
    zh: '导入之后有 {count} 条记录被修改或删除，不能整体撤销',
    en: '{count} of its records were changed or removed since, so the import cannot be undone as a whole',
  },
  'import.inUse': {
    zh: '导入的记录已被其他数据使用，不能整体撤销',
    en: 'Other records refer to what was imported, so the import cannot be undone as a whole',
  },
} as const satisfies Sentences
