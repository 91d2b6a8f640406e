"""The files of deploy/: dashboards and alerts name figures that exist, manifests fit together."""
import importlib.util
import json
import os
import re
import shutil
import subprocess
import tempfile

from served import PATIENCE, Server, run

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


def check(*command, **environment):
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=PATIENCE,
                          env={**os.environ, **environment})
    assert done.returncode == 0, f"{' '.join(command)}: {done.stdout}{done.stderr}"


def test_compose_file():
    """Checked by the tool itself, where it is installed."""
    services = documents("compose.yaml")[0]["services"] if HAS_YAML else {}
    hosts = set(re.findall(r"^ *server \w+ (\w+):", text("haproxy.cfg"), re.M))
    assert len(hosts) == 3 and (hosts <= set(services) or not HAS_YAML)
    for tool in (["docker", "compose"], ["docker-compose"]):
        if shutil.which(tool[0]) and subprocess.run([*tool, "version"], capture_output=True, check=False).returncode == 0:
            check(*tool, "-f", os.path.join(DEPLOY, "compose.yaml"), "config", "-q", POSTGRES_PASSWORD="x")


def test_haproxy_and_alerts_by_their_own_tools():
    """Where they are installed. The names of the nodes are known only where they run."""
    if shutil.which("haproxy"):
        with tempfile.NamedTemporaryFile("w", suffix=".cfg") as file:
            file.write(re.sub(r"\bnode\d:", "127.0.0.1:", text("haproxy.cfg")))
            file.flush()
            check("haproxy", "-c", "-f", file.name)
    if shutil.which("promtool"):
        check("promtool", "check", "rules", os.path.join(DEPLOY, "alerts.yaml"))


run(globals())
