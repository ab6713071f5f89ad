import { CampaignExportRow, type CampaignRow, type CampaignStatus, sumRows } from '@parkdesk/contract'
import { sheetColumns, type Translate } from '../../../kit/column/column.ts'
import { columnsOf } from '../../../kit/column/columns-of.tsx'
import { ScreenLink } from '../../../kit/column/links.tsx'
import { Quiet } from '../../../kit/column/quiet.tsx'
import { StatusTag, type Tone } from '../../../kit/status-tag.tsx'
import { formatCount } from '../../../lib/format.ts'
import { accountText } from '../../../nouns/merchant/account-text.ts'
import { worthText } from '../../../nouns/merchant/worth-text.ts'

const { text, says, names, code, count, money, time, custom } = columnsOf<'campaign', CampaignRow>('campaign')

const tones: Record<CampaignStatus, Tone> = {
  planned: 'calm',
  running: 'good',
  halted: 'bad',
  spent: 'warn',
  over: 'calm',
  disabled: 'calm',
}

/** Where a campaign is halted, also why. */
const statusText = ({ status, trouble }: CampaignRow, t: Translate) =>
  status === 'halted' && trouble ? t(`campaign.trouble.${trouble}`) : t(`campaign.status.${status}`)

const to = ({ campaignId }: CampaignRow) => sumRows.campaign(campaignId)

export const columns = [
  text('name', { width: 160 }),
  custom('status', {
    width: 110,
    cell: (row, t) => <StatusTag tone={tones[row.status]}>{statusText(row, t)}</StatusTag>,
    text: statusText,
  }),
  says('templateName', (row, t) => `${row.templateName} · ${worthText(row, t)}`, { width: 190 }),
  text('merchantName', { width: 130 }),
  custom('givenCount', {
    width: 92,
    isNumeric: true,
    cell: row =>
      row.givenCount === 0 ? <Quiet>0</Quiet> : <ScreenLink to={to(row)}>{formatCount(row.givenCount)}</ScreenLink>,
    text: row => formatCount(row.givenCount),
  }),
  count('usedCount'),
  count('newCount'),
  says('cost', (row, t) => accountText(row.accountKind, row.cost, t), { width: 110, isNumeric: true }),
  money('couponOff', { to }),
  money('paid', { to }),
  text('period', { width: 250 }),
  code('perPlate', { width: 100 }),
  count('couponMost'),
  names('parkingNames'),
  text('remark', { width: 140 }),
  text('creatorName', { width: 100, isHidden: true }),
  time('createdAt', { isHidden: true }),
  code('accountKind', { isHidden: true }),
]

export const exportColumns = sheetColumns(columns, CampaignExportRow)
