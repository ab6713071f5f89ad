import { amountHolderNames } from '@parkdesk/contract'

export const currency = {
  title: '币种',
  intro: '所有金额所用的币种：收费规则、订单、月卡、商户账户、报表、导出与收据。',
  label: '币种',
  option: '{{code}} · {{name}}',
  sample: '金额显示为 {{amount}}，{{decimals}}。',
  held: '已有{{holders}}，其中的金额按现有币种计，不能再更改币种。',
  comma: '、',
  holder: amountHolderNames.zh,
  choose: '币种只能在有第一笔金额之前选择。',
  failed: '无法读取币种',
}
