import type { Language, StoredCardImportColumn } from '@parkdesk/contract'

/** What the sheets of an import say besides the names of columns. */
export const words: Record<Language, Record<'example' | 'guide', Record<StoredCardImportColumn, string>>> = {
  zh: {
    example: {
      cardNo: 'VIP-0001',
      holder: '张三',
      phone: '13800138000',
      plates: '京A12345、沪AD12345',
      principal: '120.50',
      gift: '20',
      paysAtExit: '是',
      parkingName: '海港停车场',
      remark: '示例行，导入时会跳过',
    },
    guide: {
      cardNo: '请填写原系统的卡号，4 到 32 位数字、字母或短横线；已转入过的卡不会重复转入',
      holder: '请缩短到 64 个字以内，或留空',
      phone: '请填写手机号或带区号的固定电话，或留空',
      plates: '请填写完整车牌号，多个用顿号隔开，最多 10 个；一个车牌只能属于一张卡',
      principal: '请填写原系统中剩余的本金，最多两位小数；没有请留空',
      gift: '请填写原系统中剩余的赠送金额，最多两位小数；没有请留空',
      paysAtExit: '请填写“是”或“否”，留空为是',
      parkingName: '请填写你能看到的停车场的名称，期初余额记在该停车场；只有一个停车场时可以留空',
      remark: '请缩短到 32 个字以内',
    },
  },
  en: {
    example: {
      cardNo: 'VIP-0001',
      holder: 'Zhang San',
      phone: '13800138000',
      plates: '京A12345, 沪AD12345',
      principal: '120.50',
      gift: '20',
      paysAtExit: 'Yes',
      parkingName: 'Harbour Street',
      remark: 'Example, skipped on import',
    },
    guide: {
      cardNo:
        'Enter the number it had in the other system: 4 to 32 digits, letters or hyphens. A card is not taken over twice',
      holder: 'Shorten it to 64 characters, or leave it empty',
      phone: 'Enter a mobile number or a landline with area code, or leave it empty',
      plates: 'Enter up to 10 full plates, with commas between them; a plate belongs to one card',
      principal: 'Enter what was paid in and is left in the other system; leave it empty for nothing',
      gift: 'Enter what was given and is left in the other system; leave it empty for nothing',
      paysAtExit: 'Enter Yes or No; empty is Yes',
      parkingName:
        'Enter a car park that you see, whose books open with the balance; it may be empty when you see one only',
      remark: 'Shorten it to 32 characters',
    },
  },
}
