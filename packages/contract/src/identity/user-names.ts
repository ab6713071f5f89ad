import type { UserExportRow, UserStatus } from './user.ts'

/** What the columns and codes of people are called, in the console and in the sheets that the server makes and reads. */
interface UserNames {
  title: string
  field: Record<keyof UserExportRow, string>
  status: Record<UserStatus, string>
  /** Where the lots of a person stand who sees all. */
  everyLot: string
}

export const userNamesZh = {
  title: '员工管理',
  field: {
    account: '账号',
    realName: '姓名',
    phone: '手机',
    roleNames: '角色',
    lotNames: '停车场',
    organizationName: '组织',
    status: '状态',
    leavesOn: '最后工作日',
    signedInAt: '最近登录',
    remark: '备注',
  },
  status: { active: '正常', invited: '待设密码', locked: '已锁定', left: '已离职' },
  everyLot: '全部停车场',
} as const satisfies UserNames

export const userNamesEn: UserNames = {
  title: 'Employees',
  field: {
    account: 'Account',
    realName: 'Name',
    phone: 'Phone',
    roleNames: 'Roles',
    lotNames: 'Car parks',
    organizationName: 'Organisation',
    status: 'Status',
    leavesOn: 'Last day',
    signedInAt: 'Last sign-in',
    remark: 'Remark',
  },
  status: { active: 'Active', invited: 'No password yet', locked: 'Locked', left: 'Left' },
  everyLot: 'All car parks',
}
