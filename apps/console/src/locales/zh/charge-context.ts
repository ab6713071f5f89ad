/** Parameters that need more than a stay's two times: earlier visits, other car parks. Part of chargeParameters. */
export const contextParam = {
  fillFrom: { label: '占用达到', hint: '入场时场内车辆占车位数的百分比，不含这辆车；达到的最高一档生效。' },
  fillPercent: { label: '按标准价的', hint: '150% 为一倍半；与车辆折算相乘。' },
  fillCapScaled: { label: '封顶', hint: '封顶和整周期价是否按同样的百分比。' },
  channelOff: {
    label: '支付方式优惠',
    hint: '用这种方式付款时少收百分之几，付款时扣除；付款前显示的应付金额不变。只付一部分的按比例优惠。',
  },
  bay: {
    label: '充电结束后',
    hint: '充完电不离开的，是否收占位费。充电的起止时间由设备上报；占位费不受停车费的优惠、折算、封顶和取整影响。',
  },
  bayGrace: { label: '宽限时间', hint: '充电结束后多久之内离开不收；之后从宽限结束起算。缴费后的离场时间也不收。' },
  bayUnit: { label: '计费单位', hint: '不足一个单位按一个单位收。' },
  bayPrice: { label: '每单位', hint: '每个单位的占位费。' },
  bayCap: { label: '最多收', hint: '每次充电之后最多收多少占位费。' },
  bayParking: { label: '充电期间的停车费', hint: '免收的，充电前后各算一次停车，各有免费时长。' },
  freeVisits: { label: '当天再次停车', hint: '同一车牌一天内再次入场时有没有免费时长。' },
  periodPer: { label: '多次停车合计封顶', hint: '同一车牌各次停车加起来最多收多少；一次停车算在入场的那一期。' },
  periodCap: { label: '合计最多收', hint: '每一期的金额，各类车辆相同。停车跨入下一期的，另加下一期的封顶。' },
  regionNames: {
    label: '区域名称',
    hint: '与区域管理里的名称一致，几个区域用逗号分开。改名前要先发布不含旧名的新版本。',
  },
  visitLots: { label: '算上哪些停车场', hint: '此前在哪些停车场的停车也算在内。' },
} as const
export const contextOption = {
  fillCapScaled: { yes: '也按这个百分比', no: '不变' },
  bay: { none: '不收占位费', idleFee: '收占位费' },
  bayParking: { charged: '照常收', free: '免收' },
  freeVisits: { each: '每次停车都有', firstOfDay: '没有，只给当天第一次' },
  periodPer: { none: '没有', day: '每天', week: '每周（周一起）', month: '每月' },
  visitLots: { own: '只算本停车场', all: '所有停车场', these: '本停车场和所选停车场' },
} as const
export const contextChanged = {
  fillSteps: '{{count}} 档占用率',
  channelOff: '{{count}} 种支付方式有优惠',
  regionPrices: '{{count}} 个区域价',
  periodPer: '合计封顶：{{period}}',
} as const
export const contextFault = {
  vehicleClassUnknown: '没有这个车型',
  regionUnknown: '没有停车场有这个名称的区域',
  regionTwice: '这个区域已有价格',
  regionsWithVisits: '有区域单独定价时，几次停车不能合在一起计算',
  regionsWithCouponUnits: '有区域单独定价时，停车券只能抵扣开头或最后一段',
} as const
export const regionPrice = {
  name: '区域价 {{number}}',
  add: '添加区域价',
  names: '如：地下二层、贵宾区',
  hint: '车辆经场内通道进出这些区域时，区域内外各按一次停车计费：免费时长、首档、封顶各算各的，进出几次都合在一起。未见驶入的不算在区域内，未见驶出的算到离场。',
} as const
export const fillStep = {
  name: '占用档 {{number}}',
  add: '添加占用档',
  hint: '停车场越满越贵（或越空越便宜）：按入场时的占用率定价，停车期间不变。',
} as const
