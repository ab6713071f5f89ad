import type { Sentences } from './sentences.ts'

/** The failures that any call may return. */
export const houseFailures = {
  'request.invalid': {
    zh: '提交的内容有误，请按提示修改后重试',
    en: 'Some values are invalid. Correct the marked fields and try again',
  },
  'request.unknownPath': {
    zh: '接口不存在，请刷新页面后重试',
    en: 'This address does not exist. Reload the page and try again',
  },
  'personalData.search': {
    zh: '您看到的姓名、电话已脱敏，不能按它们查找或排序。需要“个人信息：查看”权限',
    en: 'You see names and phone numbers masked, so you cannot search or sort by them. That needs the permission “Personal data: view”',
  },
  'personalData.mask': {
    zh: '这里只显示了部分内容。请保持不变，或清空后填写完整内容',
    en: 'Only a part is shown here. Leave it as it is, or clear it and enter the whole value',
  },
  'request.upgradeNeeded': {
    zh: '此地址仅供 WebSocket 连接使用，请用 WebSocket 客户端连接',
    en: 'This address is for WebSocket connections only. Connect with a WebSocket client',
  },
  'request.unreadable': {
    zh: '无法读取请求内容，请检查格式后重试',
    en: 'The request could not be read. Check its format and try again',
  },
  'request.tooLarge': { zh: '提交的内容过大，请分批提交', en: 'The request is too large. Send it in parts' },
  'request.tooMany': { zh: '操作过于频繁，请稍后再试', en: 'Too many requests. Wait a moment and try again' },
  'request.tooSlow': {
    zh: '查询耗时过长，已停止。请缩小范围（例如缩短时间段）后重试',
    en: 'The query took too long and was stopped. Narrow it down, e.g. to a shorter period, and try again',
  },
  'server.failed': {
    zh: '系统繁忙，请稍后重试；若仍失败，请把请求编号告诉管理员',
    en: 'Something went wrong on the server. Try again; if it keeps failing, give the request number to an administrator',
  },
  'server.stopping': { zh: '服务正在重启，请稍后重试', en: 'The server is restarting. Try again in a moment' },
  'server.databaseAway': {
    zh: '数据库暂时无法连接，请稍后重试；提交前请先刷新，确认上一次操作是否已生效',
    en: 'The database cannot be reached right now. Try again in a moment; refresh first to check whether your last change was saved',
  },
  'space.files': {
    zh: '服务器磁盘空间不足，已暂停上传、导入和导出。请联系管理员清理磁盘，之后重试即可',
    en: 'The server is low on disk space: uploads, imports and exports are paused. Ask an administrator to free up space, then try again',
  },
  'space.writes': {
    zh: '服务器磁盘空间不足，暂时无法保存，查询不受影响。请联系管理员清理磁盘，之后重试即可',
    en: 'The server is out of disk space: nothing can be saved, but lists still work. Ask an administrator to free up space, then try again',
  },
  'space.device': {
    zh: '服务器磁盘空间不足，暂不接收事件，请保留事件并稍后重发',
    en: 'The server is out of disk space and does not accept events. Keep them and send them again later',
  },
  'session.missing': { zh: '请先登录', en: 'Please sign in first' },
  'session.expired': { zh: '登录已过期，请重新登录', en: 'Your session has expired. Please sign in again' },
  'session.elsewhere': {
    zh: '当前账号在其他地方登录，请重新登录',
    en: 'This account has signed in elsewhere. Please sign in again',
  },
  'session.wrongPassword': { zh: '账号或密码错误', en: 'Wrong account or password' },
  'session.otherWrong': {
    zh: '对方账号或密码错误',
    en: 'Wrong account or password of the other person',
  },
  'session.wait': {
    zh: '尝试次数过多，请在 {seconds} 秒后再试',
    en: 'Too many attempts. Try again in {seconds} seconds',
  },
  'session.unfamiliar': {
    zh: '此账号近期在陌生网络或浏览器上的尝试次数过多。请在曾登录过此账号的浏览器或网络上登录，或在 {seconds} 秒后再试',
    en: 'Too many attempts on this account from unfamiliar networks or browsers. Sign in from a browser or network where it signed in before, or try again in {seconds} seconds',
  },
  'session.recheckNeeded': { zh: '此操作需要先确认登录密码', en: 'Confirm your password first' },
  'signature.missing': {
    zh: '此操作需要签名，请刷新页面后重试',
    en: 'This action must be signed. Refresh the page and try again',
  },
  'signature.stale': {
    zh: '本机时间与服务器相差超过 5 分钟，请校准本机时间后重试',
    en: "Your clock differs from the server's by more than 5 minutes. Correct it and try again",
  },
  'signature.used': {
    zh: '此操作已提交过，未重复执行。请刷新页面查看结果，需要再次执行时请重新操作',
    en: 'This was already submitted and was not repeated. Refresh the page to see the result, and submit it again there if needed',
  },
  'signature.wrong': {
    zh: '签名与请求内容或当前登录不符，请重新登录后重试',
    en: 'The signature does not match this request or this session. Sign in again and retry',
  },
  'permission.missing': {
    zh: '没有权限执行此操作，请联系管理员',
    en: 'You do not have permission for this. Ask an administrator',
  },
  'weeklyHours.noDay': { zh: '请至少选择一天', en: 'Choose at least one day of the week' },
  'weeklyHours.wrong': {
    zh: '请同时填写开始和结束时间，且两者不能相同；全天有效请都留空',
    en: 'Give both hours, and different ones; leave both empty for the whole day',
  },
  'row.missing': {
    zh: '记录不存在或已被删除，请刷新列表',
    en: 'This record does not exist or was removed. Refresh the list',
  },
  'row.exists': { zh: '记录已存在', en: 'This record already exists' },
  'name.taken': { zh: '该名称已被使用，请换一个名称', en: 'This name is already in use. Choose another' },
  'day.past': { zh: '有效期不能早于今天', en: 'The last valid day cannot be before today' },
  'color.invalid': { zh: '车牌颜色不在可选范围内', en: 'This is not an accepted plate colour' },
  'day.invalid': { zh: '日期格式应为 YYYY-MM-DD', en: 'Enter the date as YYYY-MM-DD' },
  'time.reversed': { zh: '开始时间不能大于结束时间', en: 'The start time cannot be later than the end time' },
  'time.tooLong': {
    zh: '统计范围最多 {years} 年，请缩短后重试',
    en: 'Figures can cover at most {years} years. Choose a shorter period',
  },
  'page.tooMany': {
    zh: '请重新选择导出页数,最多支持1000条',
    en: 'Choose fewer pages: 1,000 rows at most',
  },
  'page.reversed': { zh: '起始页面需小于结束页面', en: 'The start page must not exceed the end page' },
  'money.range': {
    zh: '金额应在 0 到 {money100000000000}之间',
    en: 'The amount must be from 0 to {money100000000000}',
  },
} as const satisfies Sentences
