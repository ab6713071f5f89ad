import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { matching } from '../wire/patterns.ts'
import { personal } from '../wire/personal.ts'

const id = z.number().int()

/** A part of the operator. */
export const Organization = z.object({
  organizationId: id,
  /** null: at the top. */
  parentId: id.nullable(),
  name: z.string(),
})
export type Organization = z.infer<typeof Organization>

/** The levels of the tree at most: deeper ones nobody finds his way in. */
export const mostOrganizationLevels = 8
export const mostOrganizations = 1000

export const queryOrganization = endpoint({
  path: '/api/organization/query',
  access: 'organization.read',
  encoding: 'json',
  body: z.object({}).optional(),
  data: z.object({
    organizations: z.array(Organization),
    /** All of the tenant; organizationId null: they hang nowhere. */
    people: z.array(
      z.object({
        userId: id,
        realName: personal('name', z.string()),
        account: z.string(),
        organizationId: id.nullable(),
      }),
    ),
    lots: z.array(z.object({ lotId: id, name: z.string(), organizationId: id.nullable() })),
  }),
  summary: 'The tree of organisations by name, with the people and lots that hang on it.',
})

export const saveOrganization = endpoint({
  path: '/api/organization/save',
  access: 'organization.save',
  encoding: 'json',
  body: z.object({ organizationId: id.optional(), parentId: id.nullable(), name: matching('name') }),
  data: z.object({ organizationId: id }),
  summary: 'Adds an organisation, or renames and moves one when organizationId is given; what is below it goes along.',
})

export const mergeOrganization = endpoint({
  path: '/api/organization/merge',
  access: 'organization.save',
  encoding: 'json',
  body: z.object({ organizationId: id, intoOrganizationId: id }),
  data: z.null(),
  summary: 'Gives everything of one organisation to another, and removes the first.',
})

export const removeOrganization = endpoint({
  path: '/api/organization/remove',
  access: 'organization.remove',
  encoding: 'json',
  body: z.object({
    organizationId: id,
    /** Where people, lots and parts go; null: nowhere, parts to the top. Needed where there are any. */
    toOrganizationId: id.nullable().optional(),
  }),
  data: z.null(),
  summary: 'Removes an organisation. With people, lots or parts it says where they go.',
})

export const placeInOrganization = endpoint({
  path: '/api/organization/place',
  access: 'organization.save',
  encoding: 'json',
  body: z.object({
    organizationId: id.nullable(),
    userIds: z.array(id).max(1000).default([]),
    lotIds: z.array(id).max(1000).default([]),
  }),
  data: z.null(),
  summary: 'Hangs people and lots on an organisation, or on none.',
})
