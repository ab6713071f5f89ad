import type { Sentences } from '../../../lib/sentences.ts'

export const channelBillFailures = {
  'bill.unknown': {
    zh: '未识别出账单表头。请从渠道商户平台下载账单原文件（微信 .csv 或 .gz，支付宝 .zip），不要另存或改动后再上传',
    en: 'This has no heading of a bill. Upload the file as the channel gives it (WeChat .csv or .gz, Alipay .zip), not one that was saved again or changed',
  },
  'bill.cut': {
    zh: '账单文件不完整：缺少末尾的汇总。请重新下载',
    en: 'The bill is not whole: the summary at its end is missing. Download it again',
  },
  'bill.columnMissing': { zh: '账单缺少列“{column}”', en: 'The bill lacks the column “{column}”' },
  'bill.brokenArchive': {
    zh: '压缩文件已损坏或内容不正常。请重新下载',
    en: 'The archive is broken or holds what a bill does not. Download it again',
  },
  'bill.tooLarge': {
    zh: '账单过大：上传最多 24 MB，解压后最多 192 MB',
    en: 'The bill is too large: 24 MB as it is uploaded, 192 MB unpacked',
  },
  'bill.tooEarly': {
    zh: '账户 {account} 从 {first} 起对账，账单是 {day} 的。需要时请改账户的起始日期',
    en: 'The bill is of {day}, and {account} is reconciled from {first}. Change its first day if you need it',
  },
  'bill.empty': {
    zh: '账单中没有可读取的交易行，未导入',
    en: 'The bill has no row that can be read, so nothing was imported',
  },
  'bill.severalDays': {
    zh: '账单包含多天的交易（{first}、{second}）。请按天下载',
    en: 'The bill has rows of several days ({first}, {second}). Download it day by day',
  },
  'bill.severalMerchants': {
    zh: '账单包含多个商户号（{first}、{second}）。请按商户号下载',
    en: 'The bill has rows of several merchants ({first}, {second}). Download it by merchant',
  },
  'bill.noAccount': {
    zh: '没有商户号为 {number} 的渠道账户。请先在“渠道账户”中新增',
    en: 'There is no channel account with the merchant number {number}. Add it under Channel accounts first',
  },
  'bill.whose': {
    zh: '辨认不出这份资金账单属于哪个渠道账户：没有已导入的交易，也没有写明商户号的提现或退款。请先导入 {day} 的交易账单',
    en: 'Nothing says which channel account this fund bill is of: it has no trade that is imported, and no withdrawal or refund with a merchant number. Import the trade bill of {day} first',
  },
  'bill.currency': {
    zh: '微信支付和支付宝的账单以人民币计，本运营商的币种不是人民币',
    en: 'Bills of WeChat Pay and Alipay are in CNY, which is not the currency of this operator',
  },
} as const satisfies Sentences
