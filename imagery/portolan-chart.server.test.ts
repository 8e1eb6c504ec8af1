import { expect, test } from 'vitest'
import { chartPorts } from './chart-ports.ts'
import { chartSize, portolanChart } from './portolan-chart.server.ts'
import { expectSoundSvg } from './sound-svg.test-support.ts'

const chart = portolanChart()

test('the chart is valid, and small enough for its page', () => {
  expectSoundSvg(chart)
  expect(chart.length).toBeLessThan(40_000)
})

test('every port is named once and lies on the chart', () => {
  for (const { name } of chartPorts) expect(chart.split(`>${name}<`)).toHaveLength(2)
  const places = [...chart.matchAll(/<g transform="translate\(([-\d.]+) ([-\d.]+)\)/g)]
  expect(places).toHaveLength(chartPorts.length)
  for (const [, x, y] of places) {
    expect(Number(x)).toBeGreaterThan(0)
    expect(Number(x)).toBeLessThan(chartSize.width)
    expect(Number(y)).toBeGreaterThan(0)
    expect(Number(y)).toBeLessThan(chartSize.height)
  }
})

test('no name is upside down', () => {
  const turns = [...chart.matchAll(/rotate\(([-\d.]+)\)/g)].map(([, turn]) => Number(turn))
  expect(turns).toHaveLength(chartPorts.length)
  for (const turn of turns) expect(Math.abs(turn)).toBeLessThanOrEqual(90)
})
