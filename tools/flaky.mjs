/**
 * The names of the tests in a Playwright report that failed and then passed on a retry, however many retries it took. A
 * test in two projects counts as two tests.
 */
export function flakyIn(suites, parents = []) {
  return suites.flatMap(({ title, specs = [], suites: inner = [] }) => {
    const names = title ? [...parents, title] : parents
    const own = specs.flatMap((spec) =>
      spec.tests
        .filter(({ status }) => status === 'flaky')
        .map(({ projectName }) => [`[${projectName}]`, ...names, spec.title].join(' › ').replace('] ›', ']')),
    )
    return [...own, ...flakyIn(inner, names)]
  })
}
