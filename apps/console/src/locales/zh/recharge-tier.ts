import { rechargeTierNamesZh } from '@parkdesk/contract'

export const rechargeTier = {
  ...rechargeTierNamesZh,
  one: '充值档位',
  field: { ...rechargeTierNamesZh.field, creatorName: '创建人', createdAt: '创建时间' },
  empty: {
    title: '还没有充值档位',
    hint: '例如充 100 送 20。有了档位，给储值卡充值时一点即选；没有档位也可以按任意金额充值。',
  },
  removeSelected: '删除 {{count}} 条',
  removeTitle: '删除充值档位',
  removeConfirm: '将删除 {{names}}，已用于充值的档位只能停用。确定删除？',
  disabledHint: '停用后充值时不再出现，已充的不受影响',
  giftHint: '只能消费，不能退款；留空为不赠送',
  removed: '已删除 {{count}} 条',
} as const
