export const approvalStep = {
  title: '审批流程',
  of: '第 {{stage}} 级 · {{role}}',
  /** In the list: the stage that is due, of how many. */
  place: '{{stage}}/{{count}} {{role}}',
  state: { approved: '已通过', refused: '已拒绝', due: '待审批', later: '未到' },
  vacant: '没有人可以审批：在职人员中没有其他人担任角色“{{role}}”。请把该角色分配给其他人，或拒绝该申请后重新提交。',
  vacantShort: '无人可审批',
  notYours: '该申请正等待第 {{stage}} 级（共 {{count}} 级）“{{role}}”审批。您可以拒绝，但不能通过。',
  alreadyYours: '您已通过该申请的前一级。现在等待第 {{stage}} 级（共 {{count}} 级）“{{role}}”，须由其他人审批。',
  waits: '该申请正等待第 {{stage}} 级（共 {{count}} 级）“{{role}}”审批。',
  refuse: '拒绝',
} as const
