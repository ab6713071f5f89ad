import type { AttendanceExportRow, AttendanceStatus } from './attendance.ts'

/** What the columns of attendance are called, in the console and in the sheets that the server makes. */
interface AttendanceNames {
  title: string
  field: Record<keyof AttendanceExportRow, string>
  Status: Record<AttendanceStatus, string>
}

export const attendanceNamesZh = {
  title: '考勤监督',
  field: {
    EmployeeNo: '工号',
    UserName: '姓名',
    RoleName: '角色',
    ParkLotName: '停车场',
    CheckPoint: '签到岗亭',
    Status: '考勤状态',
    CheckTime: '签到时间',
  },
  Status: { onTime: '正常', late: '迟到', early: '早退', absent: '缺勤', extra: '计划外值班', excused: '已说明' },
} as const satisfies AttendanceNames

export const attendanceNamesEn: AttendanceNames = {
  title: 'Attendance',
  field: {
    EmployeeNo: 'Employee no.',
    UserName: 'Name',
    RoleName: 'Roles',
    ParkLotName: 'Car park',
    CheckPoint: 'Booth',
    Status: 'Status',
    CheckTime: 'Checked in',
  },
  Status: {
    onTime: 'On time',
    late: 'Late',
    early: 'Left early',
    absent: 'Absent',
    extra: 'Not planned',
    excused: 'Excused',
  },
}

export const attendanceNames = { zh: attendanceNamesZh, en: attendanceNamesEn }
