import sheetjs from 'xlsx'
import { expect, test } from './fixture.ts'

const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

test('[operation/blackList, system/importTasks] he sees what a sheet would do, mends a row and a column, imports, and undoes it as a whole', async ({
  desk,
}) => {
  const page = await desk('/_cloud_operation/blackList')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: '导入' }).click()
  const dialog = page.getByRole('dialog')
  const rows = [
    ['车牌', '车主姓名', '联系方式'],
    ['粤B51001', '张三', '13800138000'],
    ['不是车牌', '李四', ''],
  ]
  const book = sheetjs.utils.book_new()
  sheetjs.utils.book_append_sheet(book, sheetjs.utils.aoa_to_sheet(rows), '名单')
  const buffer: Buffer = sheetjs.write(book, { type: 'buffer', bookType: 'xlsx' })
  await dialog.locator('input[type=file]').setInputFiles({ name: '名单.xlsx', mimeType, buffer })

  await expect(dialog.getByRole('button', { name: /^确认导入/ })).toBeDisabled()
  const choose = async (column: string, heading: string) => {
    await dialog.getByRole('combobox', { name: column }).click()
    await page.getByRole('option', { name: heading, exact: true }).click()
  }
  await choose('车牌号', '车牌')
  await expect(dialog.getByText('拒绝 1')).toBeVisible()
  await choose('车主电话', '联系方式')
  await dialog.getByText('拒绝 1').click()
  const plate = dialog.getByRole('textbox', { name: '第 3 行 车牌号' })
  await plate.fill('粤B51002')
  await plate.press('Enter')
  await dialog.getByRole('button', { name: '确认导入 2 条' }).click()
  await expect(dialog).toContainText(/成功\s*2/)
  await dialog.getByRole('button', { name: '关闭' }).last().click()
  await expect(main.getByRole('row', { name: /粤B\s?51001.*13800138000/ })).toBeVisible()
  await expect(main.getByRole('row', { name: /粤B\s?51002/ })).toBeVisible()

  const tasks = await desk('/_cloud_system/importTasks')
  await tasks.getByRole('row', { name: /名单\.xlsx.*已完成/ }).click()
  await tasks.getByRole('dialog').getByRole('button', { name: '撤销导入' }).click()
  await tasks.getByRole('dialog', { name: '撤销导入' }).getByRole('button', { name: '撤销导入' }).click()
  await expect(tasks.getByText('已撤销导入：删除 2 条，恢复 0 条')).toBeVisible()
  const list = await desk('/_cloud_operation/blackList')
  await expect(list.getByRole('main').getByText('黑名单是空的')).toBeVisible()
})
