import { createRoot } from 'react-dom/client'

const element = document.getElementById('root')
if (!element) throw new Error('index.html has no #root')

/** Where React draws: the login page first, then the console in its place. */
export const pageRoot = createRoot(element)
