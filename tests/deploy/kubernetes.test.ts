import { Deployment } from 'kubernetes-models/apps/v1'
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2'
import { Job } from 'kubernetes-models/batch/v1'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1'
import { ConfigMap, PersistentVolumeClaim, Service, ServiceAccount } from 'kubernetes-models/v1'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../../server/index.ts'
import { documentsOf } from './support/files.ts'

interface Manifest {
  readonly kind: string
  readonly metadata: { readonly name: string }
}

const MODELS = {
  ConfigMap,
  Deployment,
  HorizontalPodAutoscaler,
  Job,
  PersistentVolumeClaim,
  PodDisruptionBudget,
  Service,
  ServiceAccount,
}

const manifests = ['settings', 'deployment', 'migration'].flatMap(
  (name) => documentsOf(`kubernetes/${name}.yaml`) as readonly Manifest[],
)

/** The manifest of a kind, as its model reads it. */
function only<Kind extends keyof typeof MODELS>(kind: Kind): InstanceType<(typeof MODELS)[Kind]> {
  const found = manifests.filter((one) => one.kind === kind)
  expect(found).toHaveLength(1)
  return new MODELS[kind](found[0] as never) as InstanceType<(typeof MODELS)[Kind]>
}

const pods = () => [only('Deployment').spec?.template.spec, only('Job').spec?.template.spec]
const containers = () => pods().flatMap((pod) => pod?.containers ?? [])
const environment = () => only('ConfigMap').data ?? {}

describe('the manifests of Kubernetes', () => {
  it.each(manifests.map((one) => [one.kind, one.metadata.name, one] as const))(
    '%s %s is valid by the schema of its kind',
    (kind, _name, manifest) => {
      const model = new MODELS[kind as keyof typeof MODELS](manifest as never)
      expect(() => model.validate()).not.toThrow()
    },
  )

  it('a wrong type is found by these schemas', () => {
    const wrong = new PodDisruptionBudget({ metadata: { name: 'x' }, spec: { minAvailable: true as never } })
    expect(() => wrong.validate()).toThrow()
  })

  it('run without root, without privileges and with a read-only file system', () => {
    for (const pod of pods())
      expect(pod?.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } })
    for (const { securityContext, resources } of containers()) {
      expect(securityContext).toMatchObject({ readOnlyRootFilesystem: true, allowPrivilegeEscalation: false })
      expect(securityContext?.capabilities?.drop).toEqual(['ALL'])
      expect(resources?.limits?.['memory']).toBeDefined()
    }
  })

  it('contain no secret: they name one', () => {
    expect(containers().flatMap(({ env = [] }) => env)).toEqual([])
    expect(containers().map(({ envFrom = [] }) => envFrom.flatMap(({ secretRef }) => secretRef?.name ?? []))).toEqual([
      ['claims'],
      ['claims-migrations'],
    ])
    expect(Object.keys(environment()).filter((name) => /SECRET|TOKEN|DATABASE_URL|KEY_ID/.test(name))).toEqual([])
  })

  it('set an environment that the product accepts', () => {
    const secrets = { UPLOAD_S3_KEY_ID: 'an-id', UPLOAD_S3_SECRET: 'a-secret', DATABASE_URL: 'postgres://x@y/z' }
    expect(readConfig({ ...environment(), ...secrets })).toMatchObject({
      production: true,
      migrate: 'wait',
      port: 3000,
    })
  })

  it('give a stop the time that the product takes for it', () => {
    const { STOP_DELAY_SECONDS, STOP_SECONDS } = environment()
    const grace = only('Deployment').spec?.template.spec?.terminationGracePeriodSeconds
    expect(grace).toBeGreaterThanOrEqual(Number(STOP_DELAY_SECONDS) + Number(STOP_SECONDS) + 5)
  })

  it('restart for liveness and send calls by readiness, which differ', () => {
    const [container] = only('Deployment').spec?.template.spec?.containers ?? []
    expect(container?.livenessProbe?.httpGet?.path).toBe('/livez')
    expect(container?.startupProbe?.httpGet?.path).toBe('/livez')
    expect(container?.readinessProbe?.httpGet?.path).toBe('/healthz')
    const { periodSeconds = 0, failureThreshold = 0 } = container?.startupProbe ?? {}
    // A start with MIGRATE=wait waits for up to ten minutes.
    expect(periodSeconds * failureThreshold).toBeGreaterThan(600)
  })

  it('select the pods of the deployment, never those of the migration', () => {
    const labels = only('Deployment').spec?.template.metadata?.labels
    for (const selector of [
      only('Deployment').spec?.selector.matchLabels,
      only('PodDisruptionBudget').spec?.selector?.matchLabels,
      only('Service').spec?.selector,
    ]) {
      expect(labels).toMatchObject(selector ?? { none: 'selected' })
      expect(only('Job').spec?.template.metadata?.labels).not.toMatchObject(selector ?? {})
    }
  })

  it('let a disruption take pods away, and keep some', () => {
    const least = only('HorizontalPodAutoscaler').spec?.minReplicas ?? 0
    const kept = Number(only('PodDisruptionBudget').spec?.minAvailable)
    expect(kept).toBeGreaterThan(0)
    expect(kept).toBeLessThan(least)
  })
})
