"""The files of deploy/: dashboards and alerts name figures that exist, manifests fit together."""
import importlib.util
import json
import os
import re
import shutil
import subprocess

from served import Server, run

DEPLOY = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "deploy")
HAS_YAML = importlib.util.find_spec("yaml") is not None


def text(name):
    with open(os.path.join(DEPLOY, name), encoding="utf-8") as f:
        return f.read()


def documents(name):
    import yaml  # pylint: disable=import-outside-toplevel
    return list(yaml.safe_load_all(text(name)))


def named(expressions):
    return set(re.findall(r"\bcardboard_[a-z_]+", expressions))


def test_dashboard_and_alerts_name_figures_that_exist():
    server = Server()
    figures = set(re.findall(r"^(cardboard_[a-z_]+)", server.get("/metrics")[1].decode(), re.M))
    server.close()
    board = json.loads(text("grafana.json"))
    expressions = " ".join(t["expr"] for p in board["panels"] for t in p["targets"])
    assert named(expressions) and named(expressions) <= figures, named(expressions) - figures
    alerts = " ".join(re.findall(r"^ *expr: (.*)$", text("alerts.yaml"), re.M))
    assert named(alerts) and named(alerts) <= figures, named(alerts) - figures
    ids = [p["id"] for p in board["panels"]]
    assert len(ids) == len(set(ids))


def test_kubernetes_manifest_fits_together():
    if not HAS_YAML:
        print("not looked at: there is no python3-yaml")
        return
    parts = {d["kind"]: d for d in documents("kubernetes.yaml")}
    assert set(parts) == {"Deployment", "Service", "PodDisruptionBudget", "Ingress"}
    pod = parts["Deployment"]["spec"]["template"]
    labels = pod["metadata"]["labels"]
    for selector in (parts["Deployment"]["spec"]["selector"]["matchLabels"], parts["Service"]["spec"]["selector"],
                     parts["PodDisruptionBudget"]["spec"]["selector"]["matchLabels"]):
        assert selector.items() <= labels.items()
    ports = {p["name"] for p in pod["spec"]["containers"][0]["ports"]}
    assert parts["Service"]["spec"]["ports"][0]["targetPort"] in ports
    backend = parts["Ingress"]["spec"]["rules"][0]["http"]["paths"][0]["backend"]["service"]
    assert backend["name"] == parts["Service"]["metadata"]["name"]


def test_alert_rules_are_whole():
    if HAS_YAML:
        for rule in documents("alerts.yaml")[0]["groups"][0]["rules"]:
            assert {"alert", "expr", "for", "labels", "annotations"} <= set(rule)


def test_compose_file():
    """Checked by the tool itself, where it is installed."""
    docker = shutil.which("docker")
    if docker and subprocess.run([docker, "compose", "version"], capture_output=True, check=False).returncode == 0:
        done = subprocess.run([docker, "compose", "-f", os.path.join(DEPLOY, "compose.yaml"), "config", "-q"],
                              capture_output=True, text=True, check=False, env={**os.environ, "POSTGRES_PASSWORD": "x"})
        assert done.returncode == 0, done.stderr
    elif HAS_YAML:
        services = documents("compose.yaml")[0]["services"]
        hosts = set(re.findall(r"^ *server \w+ (\w+):", text("haproxy.cfg"), re.M))
        assert hosts and hosts <= set(services)
    haproxy = shutil.which("haproxy")
    if haproxy:
        done = subprocess.run([haproxy, "-c", "-f", os.path.join(DEPLOY, "haproxy.cfg")], capture_output=True, text=True,
                              check=False)
        assert done.returncode == 0 or "could not resolve" in done.stderr, done.stderr


run(globals())
