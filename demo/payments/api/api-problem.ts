/** An answer that is not what was asked for. */
export class ApiProblem extends Error {
  readonly status: number
  readonly body: unknown
  /** Whether the request was carried out: then its key is answered with this problem from now on. */
  readonly carriedOut: boolean

  constructor(status: number, message: string, body: unknown, carriedOut = false) {
    super(message)
    this.status = status
    this.body = body
    this.carriedOut = carriedOut
  }
}
