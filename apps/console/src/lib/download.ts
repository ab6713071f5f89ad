/** Saves a file of this origin (or a blob's) under a name; the session's cookie authenticates it. */
export const download = (url: string, fileName: string): void => {
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  document.body.append(link)
  link.click()
  link.remove()
}
