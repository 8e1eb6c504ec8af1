/*
 * Which modules of the browser's script stand in one file. Left to itself the bundler makes a file of every module that
 * two routes share, and a slow line pays for each: the first page of an application was 55 of them.
 */

import { globSync, readFileSync } from 'node:fs'

type ModuleInfo = { readonly importers: readonly string[] }
type Graph = { getModuleInfo(id: string): ModuleInfo | null }

const route = '?__react-router-build-client-route'
const leastPages = 3

/** The routes that need a module at once, by way of whatever imports it; the root stands for what starts every page. */
function routesWith(id: string, graph: Graph): Set<string> {
  const routes = new Set<string>()
  const seen = new Set([id])
  for (const one of seen) {
    if (one.includes(route) || /\/entry\.client\.tsx$/.test(one)) routes.add(one.replace(/\?.*/, ''))
    for (const importer of graph.getModuleInfo(one)?.importers ?? []) seen.add(importer)
  }
  return routes
}

/** What the part of zod that the browser uses only passes on: pages of the staff need it, no page of an application. */
const passedOn = /\/zod\/.*json-schema/

/** Icons are imported by way of one list, so that every page seems to need each of them. */
const icon = /\/lucide-react\/.*\/icons\/([a-z\d-]+)\.m?js$/

/** The files of the icons that more than the portal draws: by the names that its sources import. */
function iconsOfOthers(): Set<string> {
  const files = globSync('{app,imagery}/**/*.{ts,tsx}').filter((file) => !file.startsWith('app/routes/admin/'))
  const imports = files.flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(/import \{([^}]+)\} from 'lucide-react'/g),
  ])
  const names = imports.flatMap(([, list = '']) => list.split(',').map((name) => name.trim().replace(/ as .*/, '')))
  return new Set(
    names.map((name) => name.replaceAll(/(?<=[a-z])(?=[A-Z\d])|(?<=[A-Z])(?=[A-Z][a-z])/g, '-').toLowerCase()),
  )
}

const others = iconsOfOthers()

/** What every page needs is one file, and what most pages of an application need is another. */
export function sharedBy(id: string, graph: Graph): string | null {
  if (!/\.(?:m?[jt]s|tsx)$/.test(id) || passedOn.test(id)) return null
  const [, drawn] = icon.exec(id) ?? []
  if (drawn && !others.has(drawn)) return 'portal-icons'
  const routes = [...routesWith(id, graph)]
  if (routes.some((one) => /\/app\/(?:root|entry\.client)\.tsx$/.test(one))) return 'frame'
  return routes.filter((one) => one.includes('/app/routes/apply/')).length >= leastPages ? 'apply' : null
}
