import {
  closeStoredCard,
  countCardUsedDetail,
  countStoredCard,
  freezeStoredCard,
  queryCardUsedDetail,
  queryStoredCard,
  rechargeStoredCard,
  saveStoredCard,
  storedCardDetail,
  storedCardTemplate,
  storedCardTiers,
} from '@parkdesk/contract'
import { on, type Route } from '../../../http/on.ts'
import * as closing from './close.ts'
import { rechargeStoredCard as recharge, storedCardTiers as tiers } from './recharge.ts'
import * as service from './service.ts'
import { storedCardTemplate as template } from './sheet-import.ts'
import * as used from './used-service.ts'

export const storedCardRoutes: Route[] = [
  on(queryStoredCard, service.queryStoredCard),
  on(countStoredCard, service.countStoredCard),
  on(storedCardDetail, service.storedCardDetail),
  on(saveStoredCard, service.saveStoredCard, { table: 'stored_card', id: 'storedCardId' }),
  on(freezeStoredCard, service.freezeStoredCard),
  on(storedCardTiers, tiers),
  on(rechargeStoredCard, recharge),
  on(closeStoredCard, closing.closeStoredCard),
  on(storedCardTemplate, template),
  on(queryCardUsedDetail, used.queryCardUsedDetail),
  on(countCardUsedDetail, used.countCardUsedDetail),
]
