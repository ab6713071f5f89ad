import type { ReplayRow } from '@parkdesk/contract'
import type { Translate } from '../../../kit/column/column.ts'

/** "东门停车场", or "东门停车场 等 3 个停车场". */
export const lotsWords = ({ lotNames }: Pick<ReplayRow, 'lotNames'>, t: Translate): string => {
  const [name = ''] = lotNames
  return lotNames.length > 1 ? t('chargeReplay.moreLots', { name, count: lotNames.length }) : name
}

export const ruleWords = ({ ruleName, version }: ReplayRow['rule'], t: Translate): string =>
  t('chargeReplay.versionOf', { rule: ruleName, version })

export const comparedWords = ({ comparedWith }: Pick<ReplayRow, 'comparedWith'>, t: Translate): string =>
  comparedWith ? ruleWords(comparedWith, t) : t('chargeReplay.sheet.charged')
