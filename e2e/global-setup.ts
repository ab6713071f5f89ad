export { makeTemplate as default } from './product.ts'
