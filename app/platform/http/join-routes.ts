import type { ServerBuild } from 'react-router'

type RouteModule = NonNullable<ServerBuild['routes'][string]>['module']

/** Adds pages outside the built route table at startup. They are never hydrated. */
export function joinRoutes(build: ServerBuild, pages: Readonly<Record<string, RouteModule>>): ServerBuild {
  const joined = Object.entries(pages).map(([path, module]) => ({
    id: `joined/${path}`,
    parentId: 'root',
    path,
    module,
  }))
  const routes = Object.fromEntries(joined.map((route) => [route.id, route]))
  const assets = Object.fromEntries(joined.map(({ module, ...route }) => [route.id, { ...route, ...assetsOf(module) }]))
  return {
    ...build,
    routes: { ...build.routes, ...routes },
    assets: { ...build.assets, routes: { ...build.assets.routes, ...assets } },
  }
}

function assetsOf({ loader, action, ErrorBoundary }: RouteModule) {
  return {
    hasLoader: loader !== undefined,
    hasAction: action !== undefined,
    hasErrorBoundary: ErrorBoundary !== undefined,
    hasClientLoader: false,
    hasClientAction: false,
    hasClientMiddleware: false,
    hasDefaultExport: true,
    module: '',
    clientLoaderModule: undefined,
    clientActionModule: undefined,
    clientMiddlewareModule: undefined,
    hydrateFallbackModule: undefined,
  }
}
