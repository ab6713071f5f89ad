import { linkUser, type Permission, queryRole, saveRole, saveUser, usePasswordLink } from '@parkdesk/contract'
import type { Ask } from './ask.ts'
import { password } from './tenant.ts'

interface Person {
  realName: string
  /** Begins the account, which a number makes unique. */
  account: string
  /** Of a role made for this person; without them he is an administrator. */
  permissions?: Permission[]
}

/** Adds somebody who has set his password by his link; returns his account. */
export async function addPerson(ask: Ask, { realName, account: begin, permissions }: Person): Promise<string> {
  const account = `${begin}_${Date.now() % 1e9}`
  const roleIds = permissions ? [await addRole(ask, realName, permissions)] : await listAdministrators(ask)
  const { userId } = await ask(saveUser, { account, realName, roleIds, lotsLimited: false, lotIds: [] })
  const { token } = await ask(linkUser, { userId })
  await ask(usePasswordLink, { token, password, repeat: password })
  return account
}

const addRole = async (ask: Ask, name: string, permissions: Permission[]): Promise<number> =>
  (await ask(saveRole, { name, permissions, remark: '' })).roleId

const listAdministrators = async (ask: Ask): Promise<number[]> =>
  (await ask(queryRole, {})).list.filter(({ code }) => code === 'admin').map(({ roleId }) => roleId)
