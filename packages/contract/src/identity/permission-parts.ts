import type { Permission } from '../permission.ts'

type PartsOf<P> = P extends `${infer Noun}.${infer Verb}` ? { noun: Noun; verb: Verb } : never
/** What a permission is about: the part before its dot. */
export type PermissionNoun = PartsOf<Permission>['noun']
/** What it lets a person do: the part after its dot. */
export type PermissionVerb = PartsOf<Permission>['verb']

/** What permissions are called, part by part: "Blacklist: remove". */
export interface PermissionNames {
  noun: Record<PermissionNoun, string>
  verb: Record<PermissionVerb, string>
}
