import type { ShareRule } from '@parkdesk/contract'
import type { useWords } from '../../../lib/words.ts'

/** Of what a rule is: 停车、月卡. */
export const businessText = ({ businesses }: Pick<ShareRule, 'businesses'>, t: ReturnType<typeof useWords>): string =>
  businesses.map(business => t(`subAccount.businesses.${business}`)).join(t('kit.comma'))
