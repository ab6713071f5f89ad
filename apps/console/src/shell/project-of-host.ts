/** The first label of a host's name that stands for a project of its own. */
const projects: Readonly<Record<string, number>> = { group: 8, cloud: 1, city: 4 }
const usual = 2

/**
 * Specification 3: the announcement's project follows from the host name and is 8, 1, 4 or 2. It does not say which host has which;
 * here the first label decides, and any other host is the usual project.
 */
export const projectOfHost = (host: string): number => {
  const label = host.toLowerCase().split('.')[0] ?? ''
  return (Object.hasOwn(projects, label) ? projects[label] : undefined) ?? usual
}
