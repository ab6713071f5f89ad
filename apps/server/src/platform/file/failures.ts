import type { Sentences } from '../../lib/sentences.ts'

export const fileFailures = {
  'file.missing': { zh: '请选择要上传的文件', en: 'Choose a file first' },
  'file.notImage': { zh: '上传头像图片只能是 jpg/png 格式', en: 'The avatar must be a JPG or PNG picture' },
  'file.imageTooLarge': { zh: '上传头像图片大小不能超过 500KB', en: 'The avatar must not exceed 500 KB' },
  'file.notXlsx': {
    zh: '只能导入 .xlsx 文件，请先下载模板',
    en: 'Only .xlsx files can be imported. Download the template first',
  },
  'file.tooLarge': { zh: '文件过大，最多 5 MB', en: 'The file is too large: 5 MB at most' },
  'file.unpacksTooLarge': {
    zh: '表格解压后超过 {unpackedMegabytes} MB，请删除图片和多余内容，或将数据复制到模板中再导入',
    en: 'The sheet unpacks to more than {unpackedMegabytes} MB. Remove pictures and anything not needed, or copy the rows into the template',
  },
  'file.tooManySheets': {
    zh: '工作簿最多 {sheets} 个工作表，请只保留要导入的工作表',
    en: 'A workbook can have at most {sheets} sheets. Keep only those to import',
  },
  'file.tooManyCells': {
    zh: '表格中的单元格超过 {cells} 个，请只将要导入的行复制到模板中再导入',
    en: 'The file has more than {cells} cells. Copy only the rows to import into the template',
  },
  'file.tooManyTexts': {
    zh: '表格中的文字超过 {texts} 条，请只将要导入的行复制到模板中再导入',
    en: 'The file has more than {texts} texts. Copy only the rows to import into the template',
  },
  'file.tooWide': {
    zh: '表格中有超过 {cellsOfRow} 列的行，请只将要导入的列复制到模板中再导入',
    en: 'A row has more than {cellsOfRow} columns. Copy only the columns to import into the template',
  },
  'file.tooHeavy': {
    zh: '读取此表格占用过多内存或超过 {seconds} 秒，请只将要导入的行复制到模板中再导入',
    en: 'Reading this file takes too much memory or more than {seconds} seconds. Copy only the rows to import into the template',
  },
  'file.busy': {
    zh: '正在处理的文件过多，请稍候再试',
    en: 'Too many files are being processed. Wait a moment and try again',
  },
  'file.userQuota': {
    zh: '您上传的图片已达上限 {megabytes} MB。未使用的图片会在 24 小时后自动删除，请之后再试',
    en: 'Your uploads have reached {megabytes} MB, the limit per person. Unused pictures are removed after 24 hours; try again then',
  },
  'file.tenantQuota': {
    zh: '本运营商上传的图片已达上限 {megabytes} MB。未使用的图片会在 24 小时后自动删除，请之后再试',
    en: 'Your operator’s uploads have reached {megabytes} MB, the limit. Unused pictures are removed after 24 hours; try again then',
  },
  'file.userExportQuota': {
    zh: '您的导出文件已达上限 {megabytes} MB。文件到期后会自动删除，请之后再试或缩小筛选范围',
    en: 'Your exports have reached {megabytes} MB, the limit per person. Expired files are removed; try again later, or narrow the filter',
  },
  'file.tenantExportQuota': {
    zh: '本运营商的导出文件已达上限 {megabytes} MB。文件到期后会自动删除，请之后再试或缩小筛选范围',
    en: 'Your operator’s exports have reached {megabytes} MB, the limit. Expired files are removed; try again later, or narrow the filter',
  },
  'file.inUse': {
    zh: '{file} 正在使用（{by}），不能删除。请先在使用它的地方换掉',
    en: '{file} is in use ({by}) and cannot be removed. Replace it there first',
  },
  'file.exportTooLarge': {
    zh: '导出文件将超过 2 GB，请缩小筛选范围后重试',
    en: 'The export would exceed 2 GB. Narrow the filter and try again',
  },
  'file.tooManyRows': {
    zh: '一次最多导入 5000 行，请拆分后分批导入',
    en: 'At most 5,000 rows at once. Split the file',
  },
  'file.noRows': {
    zh: '表格中没有可导入的数据，请按模板填写',
    en: 'This sheet has no rows to import. Fill in the template',
  },
  'file.wrongHeadings': {
    zh: '表头与模板不一致，请先下载模板',
    en: 'The column headings differ from the template. Download the template first',
  },
} as const satisfies Sentences
