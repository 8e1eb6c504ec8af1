import type { Plugin } from 'vite'

/**
 * The search field is a single file of which more than half is polyfills for browsers of 10 years ago, installed
 * whether needed or not. Every browser that runs the service's modules has all of these features: the build removes the
 * polyfills, and fails if the file has changed.
 */
export function withoutPolyfills(): Plugin {
  return {
    name: 'without-polyfills',
    transform: {
      filter: { id: /accessible-autocomplete\.min\.js$/ },
      handler(code) {
        const table = /(?<=\{"use strict";var t=\{).*(?=\},e=\{\};function n\(r\))/s
        const calls = /(?<=[;,{}])(?:n\(\d[\de]*\)[,;])+/g
        const start = code.indexOf('function(){return Q}')
        if (!table.test(code) || start < 0) throw new Error('The file of the search field is not the one we know.')
        const own = code.slice(start).replaceAll(calls, '')
        if (/(?<![\w$.])n\(\d/.test(own)) throw new Error('The search field still asks for what was left out.')
        return { code: code.slice(0, start).replace(table, '') + own, map: null }
      },
    },
  }
}
