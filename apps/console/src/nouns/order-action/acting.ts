import type { DataOf, OrderAct, OrderActionEntry, OrderListRow, orderActions } from '@parkdesk/contract'

/** The order as its list and its drawer have it. */
export type ActedOrder = Pick<
  OrderListRow,
  'orderId' | 'plateNumber' | 'plateColor' | 'parkStatus' | 'cameAt' | 'leftAt'
>

/** What is about to be done with an order, as it was seen. */
export interface Acting {
  order: ActedOrder
  act: Exclude<OrderAct, 'match' | 'reprice'> | 'undo'
  revision: number
  due: DataOf<typeof orderActions>['due']
  /** What is to be undone. */
  undoes?: OrderActionEntry
}
