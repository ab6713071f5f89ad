import { z } from 'zod'
import type { Permission } from '../permission.ts'
import { CurrencyCode } from '../wire/currency-code.ts'
import { endpoint } from '../wire/endpoint.ts'

export const Language = z.enum(['zh', 'en'])
export type Language = z.infer<typeof Language>

/** A menu node as the shell reads it (specification 2.3): `component` is a screen key or 'layout' for a group; `level` a dotted string. */
export interface MenuNode {
  id: number
  url: string
  name: string
  /** Translation key of the title. */
  title: string
  /** The tenant's own titles; null: the product's, whose key is `title`. */
  titles?: { zh: string | null; en: string | null } | undefined
  /** Roles of which one is needed (specification 2.4); none: everybody. */
  roles?: string[] | undefined
  icon: string
  level: string
  component: string
  hidden: boolean
  hiddenOnMobile: boolean
  children: MenuNode[]
}
export const MenuNode: z.ZodType<MenuNode> = z.object({
  id: z.number(),
  url: z.string(),
  name: z.string(),
  title: z.string(),
  titles: z.object({ zh: z.string().nullable(), en: z.string().nullable() }).optional(),
  roles: z.array(z.string()).optional(),
  icon: z.string(),
  level: z.string(),
  component: z.string(),
  hidden: z.boolean(),
  hiddenOnMobile: z.boolean(),
  get children() {
    return z.array(MenuNode)
  },
})

/** A code of an authenticator app, or a recovery code; blanks and dashes are how people type them. */
export const SecondFactorCode = z
  .string()
  .trim()
  .max(32)
  .transform(text => text.replace(/[\s-]/g, '').toLowerCase())

/** What a person signs in to: everything the session keeps (specification 3). */
export const SignedIn = z.object({
  token: z.string(),
  tokenType: z.literal('Basic'),
  userId: z.number(),
  TenantId: z.number(),
  name: z.string(),
  portrait: z.string(),
  roles: z.array(z.string()),
  /** Typed, not checked against the list of all: the page keeps those that a newer server knows, and need not load the list for that. */
  permissions: z.array(z.string() as z.ZodType<string> as z.ZodType<Permission>),
  menu: z.array(MenuNode),
  dashboard_path: z.string(),
  /** The vehicle sizes that fees and cards distinguish. */
  carType: z.array(z.string()),
  TunnelBoxSn: z.string(),
  /** What all amounts are in. */
  currency: CurrencyCode,
  /** Where this login confirmed a second factor: what helps who loses the app. Answered only here. */
  recoveryCodes: z.array(z.string()).optional(),
  /** A person of the platform looks at the tenant's data, until a moment (ISO 8601). */
  visit: z.object({ tenantName: z.string(), endsAt: z.string() }).optional(),
})
export type SignedIn = z.infer<typeof SignedIn>

export const login = endpoint({
  path: '/platform/security/login',
  access: 'public',
  encoding: 'json',
  body: z.object({
    account: z.string().trim().min(1).max(64),
    password: z.string().min(1).max(128),
    /** Of whoever has a second factor; without it the answer is secondFactor.codeNeeded. */
    code: SecondFactorCode.optional(),
  }),
  data: SignedIn,
  summary: 'Signs a person in, with a code where there is a second factor. Ends the account’s earlier session.',
})

/** The roles, permissions and menu of the session, for a reload that has to rebuild them. */
export const currentUser = endpoint({
  path: '/platform/security/currentUser',
  access: 'signedIn',
  encoding: 'json',
  body: z.object({}).optional(),
  data: z.object({ role: z.array(z.string()), name: z.string(), portrait: z.string(), introduction: z.string() }),
  summary: 'Who is signed in; the token may travel as the query parameter `token`.',
})

export const getTenantUserInfo = endpoint({
  path: 'api/tenantUser/getTenantUserInfo',
  access: 'signedIn',
  encoding: 'json',
  body: z.object({}).optional(),
  data: z.object({
    AvatarUrl: z.string(),
    tenantName: z.string(),
    UserName: z.string(),
    RealName: z.string(),
    SubTenantId: z.number().nullable(),
    /** Whether a new password must also match the pattern of 5.2. */
    StrictPassword: z.boolean(),
  }),
  summary: 'The top bar’s names and avatar.',
})

export const checkVersion = endpoint({
  path: '/api/announcement/checkVersion',
  access: 'signedIn',
  encoding: 'json',
  body: z.object({ tenantId: z.number().int(), product: z.literal(1), project: z.number().int().min(1).max(99) }),
  data: z.object({ NeedReview: z.boolean() }),
  summary: 'Whether a version note waits to be read.',
})

export const userChangePassword = endpoint({
  path: 'api/tenantUser/userChangePassword',
  access: 'signedIn',
  encoding: 'form',
  body: z.object({
    Password: z.string().min(1).max(128),
    PasswordResetCode: z.string().min(1).max(128),
    PasswordResetCodeRepeat: z.string().min(1).max(128),
  }),
  data: z.null(),
  summary: 'Changes one’s own password: the present one, the new one, the new one again.',
})

export const changePortrait = endpoint({
  path: '/cloud/profile/portrait',
  access: 'signedIn',
  encoding: 'json',
  body: z.object({ portraitUrl: z.string().min(1).max(512) }),
  data: z.null(),
  summary: 'Sets one’s own avatar to an uploaded file.',
})

export const uploadToOss = endpoint({
  path: 'api/upload/uploadToOss',
  access: 'signedIn',
  encoding: 'multipart',
  body: z.undefined(),
  data: z.object({ items: z.array(z.object({ url: z.string() })) }),
  summary: 'Takes a jpeg or png under 500 KB, as detected from its bytes.',
})

export const queryUploadFile = endpoint({
  path: 'api/app/queryUploadFile',
  access: 'signedIn',
  encoding: 'form',
  body: z.object({
    Name: z.string().max(255).default(''),
    Page: z.number().int().min(1).default(1),
    PerPage: z.number().int().min(1).max(200).default(20),
  }),
  data: z.array(z.object({ Url: z.string(), Name: z.string() })),
  summary: 'One’s own uploaded pictures by name, the newest first.',
})

export const checkUserPassword = endpoint({
  path: '/api/tenantUser/checkUserPassword',
  access: 'signedIn',
  encoding: 'form',
  body: z.object({ Password: z.string().min(1).max(128) }),
  data: z.null(),
  summary: 'The password re-check before a delete: opens a window of five minutes for actions that require it.',
})

export const logOff = endpoint({
  path: 'api/tenantUser/logOff',
  access: 'signedIn',
  encoding: 'json',
  body: z.object({}).optional(),
  data: z.null(),
  summary: 'Ends the session.',
})
