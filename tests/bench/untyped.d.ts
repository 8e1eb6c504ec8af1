/** Types for the few functions used here, since the package has none. */
declare module 'autocannon' {
  export type Request = { path?: string }
  export type Options = {
    url: string
    headers?: Record<string, string>
    connections: number
    duration?: number
    amount?: number
    requests?: { setupRequest(request: Request): Request }[]
  }
  export type Result = {
    requests: { total: number }
    latency: { p99: number }
    duration: number
    non2xx: number
    errors: number
  }
  export default function autocannon(options: Options): Promise<Result>
}
