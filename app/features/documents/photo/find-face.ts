import landmarksAddress from '@vladmandic/face-api/model/face_landmark_68_tiny_model.bin?url'
import landmarksManifest from '@vladmandic/face-api/model/face_landmark_68_tiny_model-weights_manifest.json'
import detectorAddress from '@vladmandic/face-api/model/tiny_face_detector_model.bin?url'
import detectorManifest from '@vladmandic/face-api/model/tiny_face_detector_model-weights_manifest.json'
import type { Face, Point } from './photo-view.ts'

type FaceApi = typeof import('@vladmandic/face-api')

let loading: Promise<FaceApi> | undefined

/**
 * The largest face in a picture, or undefined. A guide, never a judgement: it is less reliable in poor light, with
 * glasses or veils, for children and for people with dark skin, and it does not check expressions.
 */
export async function findFace(picture: HTMLCanvasElement): Promise<Face | undefined> {
  loading ??= load()
  const { detectSingleFace, TinyFaceDetectorOptions } = await loading
  const options = new TinyFaceDetectorOptions({ inputSize: 416, scoreThreshold: 0.4 })
  const found = await detectSingleFace(picture, options).withFaceLandmarks(true)
  if (!found) return undefined
  const { landmarks } = found
  const chin = landmarks.getJawOutline()[8]
  if (!chin) return undefined
  return {
    leftEye: middle(landmarks.getLeftEye()),
    rightEye: middle(landmarks.getRightEye()),
    chin: { x: chin.x, y: chin.y },
  }
}

function middle(points: readonly Point[]): Point {
  const sum = points.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 })
  return { x: sum.x / points.length, y: sum.y / points.length }
}

/**
 * The library and its two smallest models, served from our own build. It uses WebGL or plain JavaScript:
 * WebAssembly would need an exception in the content security policy.
 */
async function load(): Promise<FaceApi> {
  const api = await import('@vladmandic/face-api')
  const tf = api.tf as unknown as Engine
  await startEngine(tf)
  api.nets.tinyFaceDetector.loadFromWeightMap(await weightsOf(tf, detectorManifest, detectorAddress))
  api.nets.faceLandmark68TinyNet.loadFromWeightMap(await weightsOf(tf, landmarksManifest, landmarksAddress))
  return api
}

type Weights = Parameters<FaceApi['nets']['tinyFaceDetector']['loadFromWeightMap']>[0]

/** Parts of the engine that the library's types leave out. */
type Engine = {
  setBackend(name: string): Promise<boolean>
  ready(): Promise<void>
  io: { decodeWeights(bytes: ArrayBuffer, specs: unknown): Weights }
}

async function startEngine(tf: Engine): Promise<void> {
  const isReady = await tf.setBackend('webgl').catch(() => false)
  if (!isReady) await tf.setBackend('cpu')
  await tf.ready()
}

type Manifest = readonly { weights: unknown }[]

async function weightsOf(tf: Engine, manifest: Manifest, address: string): Promise<Weights> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`The model answers ${response.status}`)
  return tf.io.decodeWeights(await response.arrayBuffer(), manifest[0]?.weights)
}
