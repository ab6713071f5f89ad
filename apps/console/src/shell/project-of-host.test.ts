import { expect, test } from 'vitest'
import { projectOfHost } from './project-of-host.ts'

test.each([
  ['group.parking.example', 8],
  ['cloud.parking.example', 1],
  ['CITY.parking.example', 4],
  ['parking.example', 2],
  ['127.0.0.1', 2],
  ['localhost', 2],
  ['constructor.example', 2],
  ['', 2],
])('[SH-17] the project of %j is %i', (host, project) => {
  expect(projectOfHost(host)).toBe(project)
})
