import {
  beginProviderSignIn,
  endProviderSignIn,
  providerOfCode,
  querySignInProvider,
  saveSignInProvider,
  testSignInProvider,
} from '@parkdesk/contract'
import { on, onPublic, type Route } from '../../../http/on.ts'
import * as service from './service.ts'
import * as signIn from './sign-in-service.ts'

export const signInProviderRoutes: Route[] = [
  on(querySignInProvider, service.querySignInProvider),
  on(saveSignInProvider, service.saveSignInProvider),
  on(testSignInProvider, service.testSignInProvider),
  onPublic(providerOfCode, signIn.providerOfCode),
  onPublic(beginProviderSignIn, signIn.beginProviderSignIn),
  onPublic(endProviderSignIn, signIn.endProviderSignIn),
]
